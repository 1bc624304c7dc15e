import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

/** An authority of our own and a certificate for `localhost` that it has signed, made by openssl. */
export function ownAuthority(): { readonly authority: string; readonly server: Certificate } {
  const folder = mkdtempSync(join(tmpdir(), 'adjutant-ca-'));
  const openssl = (...words: readonly string[]): void => {
    execFileSync('openssl', [...words], { cwd: folder, stdio: 'ignore' });
  };
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout'];
  try {
    openssl('req', '-x509', ...key, 'ca.key', '-out', 'ca.pem', '-subj', '/CN=Adjutant test authority', '-days', '2');
    openssl('req', ...key, 'key.pem', '-out', 'request.pem', '-subj', '/CN=localhost');
    writeFileSync(join(folder, 'names'), 'subjectAltName=DNS:localhost\n');
    const sign = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-days', '2', '-extfile', 'names'];
    openssl('x509', '-req', '-in', 'request.pem', '-out', 'cert.pem', ...sign);
    const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
    return { authority: read('ca.pem'), server: { cert: read('cert.pem'), key: read('key.pem') } };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
