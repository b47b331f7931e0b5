/** The requests a process answers, by name; answers may be asynchronous. */
type Requests = Record<string, (input: never) => unknown>;

/** One end of a channel between two processes. */
export type Channel = {
  send: (message: object, sent: (error: Error | null) => void) => void;
  listen: (listener: (message: unknown) => void) => void;
};

export type Rpc<Ours extends Requests, Theirs extends Requests> = {
  /** Rejects if the other side fails, is gone, or has not answered within `patience` milliseconds. */
  request: <Name extends keyof Theirs & string>(
    name: Name,
    input: Parameters<Theirs[Name]>[0],
    patience?: number,
  ) => Promise<Awaited<ReturnType<Theirs[Name]>>>;
  answer: <Name extends keyof Ours & string>(name: Name, handler: Ours[Name]) => void;
};

type Message =
  | { question: number; name: string; input: unknown }
  | { answer: number; value: unknown }
  | { answer: number; failure: string };

const usualPatience = 2_000;

/** Sends requests and answers in both directions over the channel between a worker process and its primary. */
export function openRpc<Ours extends Requests, Theirs extends Requests>(channel: Channel): Rpc<Ours, Theirs> {
  const handlers = new Map<string, (input: never) => unknown>();
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let count = 0;

  async function answerQuestion(question: number, name: string, input: unknown) {
    let message: Message;
    try {
      const handler = handlers.get(name);
      if (!handler) throw new Error(`This process does not know ${name} yet.`);
      message = { answer: question, value: await handler(input as never) };
    } catch (error) {
      message = { answer: question, failure: error instanceof Error ? error.message : String(error) };
    }
    // The process that asked may be gone.
    channel.send(message, () => {});
  }

  channel.listen((data) => {
    const message = data as Message;
    if ("question" in message) return void answerQuestion(message.question, message.name, message.input);
    const pending = waiting.get(message.answer);
    if ("failure" in message) pending?.reject(new Error(message.failure));
    else pending?.resolve(message.value);
  });

  async function request(name: string, input: unknown, patience = usualPatience): Promise<unknown> {
    count += 1;
    const question = count;
    const pending = Promise.withResolvers<unknown>();
    waiting.set(question, pending);
    const late = setTimeout(() => pending.reject(new Error(`No answer to ${name} came in time.`)), patience);
    channel.send({ question, name, input } satisfies Message, (error) => error && pending.reject(error));
    try {
      return await pending.promise;
    } finally {
      clearTimeout(late);
      waiting.delete(question);
    }
  }

  return {
    request: request as Rpc<Ours, Theirs>["request"],
    answer: (name, handler) => void handlers.set(name, handler),
  };
}
