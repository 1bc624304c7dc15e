// The program of the thread that makes films: seconds of work, beside the loop.
import { parentPort } from 'node:worker_threads';
import { z } from 'zod';
import { encodeGif } from '../adapters/pictures/gif.js';

const Frame = z.object({ over: z.string().nullable(), ms: z.number() });
const Scenes = z.array(z.object({ plate: z.string(), frames: z.array(Frame) }));
const Asked = z.object({ id: z.number(), asked: Scenes.nullable() });

const answerTo = (asked: z.infer<typeof Asked>['asked']): object => {
  if (asked === null) return { answer: null };
  try {
    return { answer: encodeGif(asked) };
  } catch (error) {
    return { trouble: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
};

parentPort?.on('message', (message: unknown) => {
  const { id, asked } = Asked.parse(message);
  parentPort?.postMessage({ id, ...answerTo(asked) });
});
