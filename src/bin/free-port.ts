import { createServer } from 'node:net';
import { StartError } from './run-program.js';

const IN_USE = 'EADDRINUSE';

export const portInUse = (host: string, port: number): StartError =>
  new StartError(
    `Port ${port} on ${host} is in use. Stop what listens there, or set PORT to another one (0 takes any free port).`,
  );

/** Why one cannot listen there, as a sentence; null for anything else that went wrong. */
export function cannotListen(error: unknown, host: string, port: number): StartError | null {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  switch (code) {
    case IN_USE:
      return portInUse(host, port);
    case 'EACCES':
      return new StartError(
        `This account may not open port ${port}: ports below 1024 are kept for the system. Set PORT to a higher one, ` +
          'such as 3000, and let a web server such as Caddy stand in front of it.',
      );
    case 'EADDRNOTAVAIL':
      return new StartError(
        `HOST is ${host}, but this machine has no such address. Set HOST to 127.0.0.1 (this machine only) or 0.0.0.0 (every network).`,
      );
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartError(
        `HOST is ${host}, but that name is not known on this machine. Set HOST to 127.0.0.1 (this machine only) or 0.0.0.0 (every network).`,
      );
    default:
      return null;
  }
}

/** The port on which one can listen now; null when it is in use. */
const tryPort = (host: string, port: number): Promise<number | null> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === IN_USE) resolve(null);
      else reject(cannotListen(error, host, port) ?? error);
    });
    server.listen(port, host, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : port));
    });
  });

/**
 * The wanted port, or a free one when it is in use; null when it is in use and `insist` is set. Rejects with StartError when
 * this account or this machine cannot listen there at all.
 */
export async function choosePort(host: string, wanted: number, insist: boolean): Promise<number | null> {
  const port = await tryPort(host, wanted);
  if (port !== null || insist) return port;
  return tryPort(host, 0);
}

/** An address people can open: a server that listens on every network is still reached by a name. */
export const addressOf = (host: string, port: number): string => {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
};
