// A page waits for its board with a limit of its own; a test that is about it does not wait for so long.

/** Makes clocks of this page or worker run faster, until they are set right. */
export const FASTER = `(() => {
  const [wait, limit] = [self.setTimeout, AbortSignal.timeout];
  self.setTimeout = (work, milliseconds = 0, ...given) => wait.call(self, work, milliseconds / 100, ...given);
  AbortSignal.timeout = (milliseconds) => limit.call(AbortSignal, milliseconds / 100);
  self.setRight = () => {
    self.setTimeout = wait;
    AbortSignal.timeout = limit;
  };
})()`;

type Clocks = { evaluate(code: string): Promise<unknown> } | undefined;

export const hasten = async (one: Clocks): Promise<unknown> => one?.evaluate(FASTER);
/** What comes after is given the time that a busy machine needs. */
export const setRight = async (one: Clocks): Promise<unknown> => one?.evaluate('self.setRight()');
