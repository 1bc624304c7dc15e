import type { Stage } from './stage.js';

type Person = ReturnType<Stage['standIn']['user']>;
type Place = Parameters<Person['slash']>[2];

export const pathsIn = (text: string): readonly string[] =>
  [...text.matchAll(/^`\/([a-z -]+)`/gm)].map(([, path]) => path ?? '');

/** What `/help` says at first. */
export async function firstHelp({ standIn }: Stage, person: Person, place?: Place): Promise<string> {
  const { message, followUps } = await person.slash('help', {}, place);
  return standIn.waitFor(() => {
    const all = [message, ...followUps].map(({ content }) => content).join('\n');
    return all.includes('on the web board as well') ? all : undefined;
  });
}

/** Each topic that is offered, with all of its messages: how many lines they have is said at first. */
export async function helpByTopic(stage: Stage, person: Person, place?: Place): Promise<ReadonlyMap<string, string>> {
  const first = await firstHelp(stage, person, place);
  const told = new Map<string, string>();
  for (const { value } of await person.autocomplete('help', 'topic', '', {}, place)) {
    const topic = String(value);
    const lines = Number(first.split(`**${topic}** (`)[1]?.split(')')[0]);
    const { message, followUps } = await person.slash('help', { topic }, place);
    const text = await stage.standIn.waitFor(() => {
      const all = [message, ...followUps].map(({ content }) => content).join('\n');
      return all.match(/^(`\/|\*\*)/gm)?.length === lines ? all : undefined;
    });
    told.set(topic, text);
  }
  return told;
}
