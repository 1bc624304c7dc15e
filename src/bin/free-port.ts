import { createServer } from 'node:net';

const tryPort = (host: string, port: number): Promise<number | null> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(null);
      else reject(error);
    });
    server.listen(port, host, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : port));
    });
  });

/** The wanted port, or a free one when it is taken; null when it was taken and `insist` is set. */
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
