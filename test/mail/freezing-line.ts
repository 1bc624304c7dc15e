import { createConnection, createServer, type Server, type Socket } from 'node:net';

/**
 * A line to a server that can freeze: from then on nothing is forwarded and nothing is closed, as when a firewall on the way
 * forgets a connection.
 */
export class FreezingLine {
  readonly #sockets = new Set<Socket>();
  #isFrozen = false;
  #connections = 0;

  private constructor(
    private readonly server: Server,
    readonly port: number,
  ) {}

  static async to(target: number): Promise<FreezingLine> {
    const lines: FreezingLine[] = [];
    const server = createServer((near) => lines[0]?.connect(near, target));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('There is no free port.');
    const line = new FreezingLine(server, address.port);
    lines.push(line);
    return line;
  }

  private connect(near: Socket, target: number): void {
    this.#connections += 1;
    const far = createConnection({ port: target, host: '127.0.0.1' });
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#sockets.add(from);
      from.on('error', () => {});
      from.on('close', () => {
        this.#sockets.delete(from);
        to.destroy();
      });
      from.on('data', (chunk) => to.write(chunk));
      if (this.#isFrozen) from.pause();
    }
  }

  /** How many connections there have been. */
  get connections(): number {
    return this.#connections;
  }

  /** The connections that there are. `also new ones`: those that come, too. */
  freeze(which: 'open ones' | 'also new ones'): void {
    this.#isFrozen = which === 'also new ones';
    for (const socket of this.#sockets) socket.pause();
  }

  /** New connections are forwarded again; what is frozen stays so. */
  thaw(): void {
    this.#isFrozen = false;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }
}
