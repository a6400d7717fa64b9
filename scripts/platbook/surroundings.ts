/** Where a command reads its settings and writes its results. */
export type Surroundings = {
  env: Readonly<Record<string, string | undefined>>;
  write: (text: string | Uint8Array) => void;
  complain: (text: string) => void;
};

/** A command that cannot be carried out; its message is for the user. */
export class CommandError extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}
