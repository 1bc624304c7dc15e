import { join } from 'node:path';
import { ConfigError, readEnv } from '../../src/config/env.js';
import { projectRoot } from '../../src/config/paths.js';

function complaint(source: Record<string, string>): string {
  try {
    readEnv(source);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
}

describe('settings', () => {
  it('need none to be given', () => {
    expect(readEnv({})).toEqual({
      PORT: 3000,
      HOST: '127.0.0.1',
      ADJUTANT_HOME: join(projectRoot(), '.adjutant'),
      BEACON: 'drand',
      LOG_LEVEL: 'info',
      WORKERS: 4,
      TRUST_PROXY: false,
      WEBHOOKS: 'public',
      PUSH: 'on',
      warnings: [],
    });
  });

  it('name the addresses of a beacon with commas between them', () => {
    const { BEACON_URLS } = readEnv({ BEACON_URLS: 'https://one.example.org/, http://127.0.0.1:8080' });
    expect(BEACON_URLS).toEqual(['https://one.example.org', 'http://127.0.0.1:8080']);
    expect(() => readEnv({ BEACON_URLS: 'one.example.org' })).toThrow(
      /BEACON_URLS is .* but must be addresses of drand/,
    );
    expect(() => readEnv({ BEACON: 'yes' })).toThrow(/BEACON is "yes", but must be drand/);
  });

  it('are read when they are right', () => {
    const token = 'AAAAAAAAAAAAAAAAAAAAAAAA.BBBBBB.CCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCC';
    const env = readEnv({
      DATABASE_URL: 'postgresql://adjutant:p%40ss@db:5432/adjutant',
      REDIS_URL: 'redis://cache:6379',
      PORT: ' 0 ',
      HOST: '0.0.0.0',
      PUBLIC_URL: 'https://play.example.org/',
      DISCORD_TOKEN: token,
      DISCORD_GUILD_ID: '123456789012345678',
      SMTP_URL: 'smtp://localhost:1025',
      MAIL_FROM: 'Adjutant <adjutant@example.org>',
      WORKERS: '0',
      TRUST_PROXY: '2',
    });
    expect(env).toMatchObject({
      PORT: 0,
      HOST: '0.0.0.0',
      PUBLIC_URL: 'https://play.example.org',
      DISCORD_TOKEN: token,
      WORKERS: 0,
      TRUST_PROXY: 2,
    });
    expect(readEnv({ TRUST_PROXY: 'yes' }).TRUST_PROXY).toBe(1);
    expect(readEnv({ TRUST_PROXY: '0' }).TRUST_PROXY).toBe(false);
    expect(readEnv({ HOST: '::1' }).HOST).toBe('::1');
  });

  it('count as not given when they are empty', () => {
    expect(readEnv({ DATABASE_URL: '', PORT: ' ' }).PORT).toBe(3000);
  });

  it('that are wrong are each named, with what was found and what would do', () => {
    const text = complaint({ PORT: 'abc', LOG_LEVEL: 'loud', WORKERS: '-1', DATABASE_URL: 'mysql://x/y' });
    expect(text.split('\n')).toHaveLength(4);
    expect(text).toContain('PORT is "abc", but must be a port number from 1 to 65535, or 0 for any free port.');
    expect(text).toContain('LOG_LEVEL is "loud", but must be one of debug, info, warn, error, silent.');
    expect(text).toContain('WORKERS is "-1", but must be how many jobs');
    expect(text).toContain(
      'DATABASE_URL is set to something else (11 characters, not shown here), but must be the address',
    );
  });

  it.each([
    ['PORT', '65536'],
    ['PORT', '3000.5'],
    ['PORT', '0x10'],
    ['HOST', 'not a host'],
    ['PUBLIC_URL', 'ftp://example.org'],
    ['PUBLIC_URL', 'example.org'],
    ['REDIS_URL', 'localhost:6379'],
    ['DISCORD_GUILD_ID', '12'],
    ['MAIL_FROM', 'no address'],
    ['MAIL_FROM', 'a@b\nBcc: everyone@example.org'],
    ['TRUST_PROXY', '11'],
    ['METRICS_TOKEN', 'short'],
  ])('refuses %s=%s', (name, value) => {
    expect(complaint({ [name]: value })).toMatch(new RegExp(`^${name} is `));
  });

  it('never shows a secret', () => {
    const secrets = {
      DATABASE_URL: 'hunter2-database',
      REDIS_URL: 'hunter2-redis',
      DISCORD_TOKEN: 'hunter2 discord',
      SMTP_URL: 'hunter2-smtp',
      METRICS_TOKEN: 'hunter2',
    };
    const text = complaint(secrets);
    for (const name of Object.keys(secrets)) expect(text).toContain(`${name} is set to something else`);
    expect(text).not.toContain('hunter2');
  });

  it('that belong together are asked for together', () => {
    expect(complaint({ SMTP_URL: 'smtp://localhost' })).toMatch(/^SMTP_URL is set, so MAIL_FROM must be set too/);
    const imap = 'imaps://orders%40example.org:secret@imap.example.org';
    expect(complaint({ IMAP_URL: imap })).toMatch(/^IMAP_URL is set, so MAIL_ORDERS must be set too/);
    const forum = {
      FORUM_KIND: 'discourse',
      FORUM_URL: 'https://forum.example.org',
      FORUM_TOKEN: 'abcdefgh',
      FORUM_CATEGORY: '7',
    };
    const user = "FORUM_USER must be set too: the user name of the bot's account, which Discourse wants to know";
    expect(complaint(forum)).toContain(`FORUM_KIND is discourse, so ${user}`);
    expect(complaint({ ...forum, FORUM_USER: ' ' })).toContain(user);
    expect(readEnv({ ...forum, FORUM_USER: 'adjutant' }).FORUM_USER).toBe('adjutant');
    for (const kind of ['nodebb', 'xenforo']) expect(complaint({ ...forum, FORUM_KIND: kind })).toBe('');
    expect(complaint({ FORUM_KIND: 'discourse' }).split('\n')).toEqual([
      expect.stringMatching(/^FORUM_URL must be set too, as for every forum/),
      expect.stringMatching(/^FORUM_TOKEN must be set too/),
      expect.stringMatching(/^FORUM_CATEGORY must be set too/),
      expect.stringMatching(/^FORUM_KIND is discourse, so FORUM_USER must be set too/),
    ]);
  });

  it('that nobody knows get a warning with the nearest name', () => {
    expect(
      readEnv({
        ADJUTANT_HOMES: '/x',
        ADJUTANT_PORT: '1',
        PATH: '/bin',
        ADJUTANT_DISCORD_TOKN: 'x',
        ADJUTANT_TEST_SEED: '7',
      }).warnings,
    ).toEqual([
      'ADJUTANT_HOMES is not a setting of Adjutant and has no effect. Did you mean ADJUTANT_HOME?',
      'ADJUTANT_PORT is not a setting of Adjutant and has no effect. Did you mean PORT?',
      'ADJUTANT_DISCORD_TOKN is not a setting of Adjutant and has no effect. Did you mean DISCORD_TOKEN?',
      // No guess is better than one that is far off.
      'ADJUTANT_TEST_SEED is not a setting of Adjutant and has no effect. The README has a table of all settings.',
    ]);
  });
});
