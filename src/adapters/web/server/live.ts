import type { Request, Response } from 'express';
import type { Bell } from '../../../app/ports/bell.js';

const HEARTBEAT_MS = 25_000;
const PER_ADDRESS = 12;
const IN_ALL = 5_000;

export interface LivePages {
  /** Keeps the response open and says "changed" on it whenever the campaign's bell rings. It carries no content. */
  attach(request: Request, response: Response, campaign: string): void;
  /** Stops listening and ends every open page. */
  close(): Promise<void>;
}

/** Server-Sent Events for open pages. `rung` hears every ring too, e.g. to drop what was kept of the campaign. */
export async function openLivePages(bell: Bell, rung: (campaign: string) => void): Promise<LivePages> {
  const pages = new Map<string, Set<Response>>();
  const perAddress = new Map<string, number>();
  let open = 0;
  let closed = false;

  const say = (text: string, to: Iterable<Response>): void => {
    for (const response of to) response.write(text);
  };
  const silence = await bell.listen((campaign) => {
    rung(campaign);
    say('event: changed\ndata: {}\n\n', pages.get(campaign) ?? []);
  });
  const heartbeat = setInterval(() => {
    for (const group of pages.values()) say(': still here\n\n', group);
  }, HEARTBEAT_MS);
  heartbeat.unref();

  return {
    attach(request, response, campaign) {
      const address = request.ip ?? 'unknown';
      const mine = perAddress.get(address) ?? 0;
      if (closed || mine >= PER_ADDRESS || open >= IN_ALL) {
        // 204 tells a browser's EventSource to give up instead of coming back at once.
        response.status(204).end();
        return;
      }
      perAddress.set(address, mine + 1);
      open += 1;
      const group = pages.get(campaign) ?? new Set();
      group.add(response);
      pages.set(campaign, group);
      response.on('close', () => {
        group.delete(response);
        if (group.size === 0 && pages.get(campaign) === group) pages.delete(campaign);
        open -= 1;
        const left = (perAddress.get(address) ?? 1) - 1;
        if (left > 0) perAddress.set(address, left);
        else perAddress.delete(address);
      });
      response.writeHead(200, {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store, no-transform',
        // nginx would otherwise keep the events until it has a page full of them.
        'X-Accel-Buffering': 'no',
      });
      response.write('retry: 5000\n\n');
    },
    async close() {
      closed = true;
      clearInterval(heartbeat);
      await silence();
      for (const group of [...pages.values()]) for (const response of [...group]) response.end();
    },
  };
}
