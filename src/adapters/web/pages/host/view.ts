import type { HostPage } from '../../../../app/reading/host-page.js';
import { foreign, type Html, html, type Piece } from '../../kit/html.js';
import { card, empty, fine, heading, names, table } from '../../kit/pieces.js';
import { moment, spanText } from '../../kit/times.js';
import { bytesText, counted, type HostParts, type Trouble, troubles } from './troubles.js';

function health(all: readonly Trouble[]): Html {
  const one = ({ what, todo, see }: Trouble): Html =>
    html`<li class="trouble"><p><strong>${what}</strong></p><p>${todo} <span class="fine">docs/hosting.md, “${see}”.</span></p></li>`;
  if (all.length === 0)
    return html`<section class="card well" aria-label="Health">
<p>The database answers, deadlines are kept, and every way out works.</p></section>`;
  return html`<section class="card unwell" aria-label="What needs you"><ul class="plain">${all.map(one)}</ul></section>`;
}

const figure = (label: string, value: Piece, more: Piece): Html =>
  html`<div class="figure"><dt>${label}</dt><dd>${value}<span class="fine">${more}</span></dd></div>`;

function lateness({ lateness: { count, usual, worst } }: HostPage): Html {
  if (count === 0) return figure('Results', 'none in a week', 'No phase was resolved.');
  const more = `after the deadline, mostly; at worst ${spanText(worst * 1000)}, of ${counted(count, 'phase', 'phases')} in a week`;
  return figure('Results', spanText(usual * 1000), more);
}

function figures({ page, ready, disk }: HostParts): Html {
  const { lastBeat, now, backup, databaseBytes, people, pending } = page;
  const waiting = Object.values(pending).reduce((sum, one) => sum + one, 0);
  const beat = lastBeat === null ? 'none seen yet' : `seen ${spanText(now.getTime() - lastBeat.getTime())} ago`;
  const checks = Object.entries(ready.checks).map(([name, up]) => `${name} ${up ? 'up' : 'down'}`);
  const known = `${people.lately} here in a month; ${people.withMail} with mail, ${people.withDiscord} on Discord, ${people.withForum} at the forum`;
  const record = `the record takes ${bytesText(databaseBytes)}`;
  return html`<dl class="figures">${[
    lateness(page),
    figure('Workers', beat, checks.join(', ')),
    figure('Messages', `${waiting} waiting`, 'for their time or their channel'),
    figure(
      'Last backup',
      backup === null ? 'none known' : moment(backup.at),
      backup === null ? 'to this service' : counted(backup.rows, 'row', 'rows'),
    ),
    disk === null
      ? figure('Disk', 'not known', record)
      : figure('Disk', `${bytesText(disk.free)} free`, `of ${bytesText(disk.all)}; ${record}`),
    figure('People', people.all, `${known}; ${counted(people.hosts, 'host', 'hosts')}`),
  ]}</dl>`;
}

const people = (count: number): string => counted(count, 'person', 'people');

/** How each way out stands, and how many it does not reach. Nobody is named. */
function waysOut({ page: { people: all }, ready: { doors = [] } }: HostParts): Html {
  const one = ({ name, up, says }: (typeof doors)[number]): Html =>
    html`<li><strong>${name}</strong> <span class="tag">${up ? 'up' : 'down'}</span> ${says}</li>`;
  const facts = [
    all.mailOff > 0 &&
      `Mail to ${people(all.mailOff)} came back, so none is sent there; they are told so on their page of settings.`,
    all.unreachable > 0 &&
      `${people(all.unreachable)} with a seat can be told nothing but on this board: no door of theirs is known, or all are closed.`,
  ].filter((fact) => fact !== false);
  return card({ id: 'doors', title: 'Ways out', anchor: true }, [
    doors.length > 0 && html`<ul class="plain">${doors.map(one)}</ul>`,
    facts.length === 0
      ? empty('Everybody with a seat can be reached outside this board.')
      : facts.map((fact) => html`<p>${fact}</p>`),
  ]);
}

const KINDS: Readonly<Record<string, string>> = {
  report: 'Report',
  correction: 'Correction',
  ruling: 'Ruling',
  'phase-opened': 'Opening of a phase',
  'phase-sealed': 'End of a phase',
  reminder: 'Reminder',
  notice: 'Notice',
  registration: 'News of sign-up',
  press: 'Letter',
};

const CHANNELS: Readonly<Record<string, string>> = {
  discord: 'Discord',
  email: 'mail',
  forum: 'forum',
  copy: 'by hand',
  web: 'this board',
};

function stuck({ stuck: all }: HostPage): Html {
  const row = ({ campaignId, campaign, kind, channel, reason, count, since }: (typeof all)[number]): Html =>
    html`<tr><th scope="row"><a href="/c/${campaignId}">${foreign(campaign)}</a></th><td>${KINDS[kind] ?? kind}</td>
<td>${CHANNELS[channel] ?? channel}</td><td>${reason === '' ? 'not said' : foreign(reason)}</td><td>${count}</td><td>${moment(since)}</td></tr>`;
  const heads = ['Campaign', 'What', 'By', 'Why', 'How many', 'Since'];
  return card(
    { id: 'stuck', title: 'Stuck deliveries', anchor: true },
    all.length === 0
      ? empty('None: everything that could go out has.')
      : [
          table({ by: { id: 'stuck-title' }, heads, rows: all.map(row) }),
          fine('What is in them, and whom they are for, is told to nobody here.'),
        ],
  );
}

const STATES = {
  signup: 'sign-up',
  running: 'running',
  paused: 'paused',
  finished: 'finished',
  abandoned: 'abandoned',
} as const;

function campaigns({ campaigns: all, campaignCount }: HostPage): Html {
  const row = ({ id, title, systemTitle, status, players, gms, deadlineAt }: (typeof all)[number]): Html =>
    html`<tr><th scope="row"><a href="/c/${id}">${foreign(title)}</a></th><td>${systemTitle}</td><td>${STATES[status]}</td>
<td>${status === 'running' && deadlineAt !== null ? moment(deadlineAt) : '–'}</td><td>${players}</td>
<td>${gms.length === 0 ? html`<span class="tag">nobody</span>` : names(gms)}</td></tr>`;
  const heads = ['Campaign', 'Game', 'State', 'Next deadline', 'Players', 'Game masters'];
  const more = campaignCount - all.length;
  return card({ id: 'campaigns', title: counted(campaignCount, 'campaign', 'campaigns'), anchor: true }, [
    all.length === 0
      ? empty('There is none yet.')
      : table({ by: { id: 'campaigns-title' }, heads, rows: all.map(row) }),
    more > 0 && fine(`${more} older ones are on the front page.`),
    html`<p class="actions"><a class="button quiet" href="/create">Create a campaign</a></p>`,
  ]);
}

/** Games of other people; nothing where none were brought in. */
function packages({ packages: all }: HostPage): Html {
  if (all.length === 0) return html``;
  const row = ({ name, version, title, fault }: (typeof all)[number]): Html =>
    html`<tr><th scope="row">${foreign(name)}</th><td>${foreign(version)}</td>
<td>${title === null ? html`<span class="tag">not played</span> ${foreign(fault ?? '')}` : foreign(title)}</td></tr>`;
  return card({ id: 'packages', title: 'Games from packages', anchor: true }, [
    table({ by: { id: 'packages-title' }, heads: ['Package', 'Version', 'Game'], rows: all.map(row) }),
    fine('As they were found when the service started.'),
  ]);
}

/** How the service stands, and what to do where it does not stand well. */
export function hostView(parts: HostParts): Html {
  const { page } = parts;
  const all = troubles(parts);
  const title = all.length === 0 ? 'Everything runs' : counted(all.length, 'thing needs you', 'things need you');
  return html`${heading('The service', title)}${health(all)}${figures(parts)}${waysOut(parts)}${stuck(page)}${campaigns(page)}${packages(page)}`;
}
