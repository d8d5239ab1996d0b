type Level = 'info' | 'warn' | 'error';

/** Structured fields for programs that read the log. Must not identify visitors. */
type LogFields = Record<string, string | number | undefined>;

export type Log = (message: string, level?: Level, fields?: LogFields) => void;

/** A log for people or, if `isJson`, of lines with time, level and message. It needs nothing of Node. @param now in milliseconds */
export function createLog(isJson: boolean, now: () => number): Log {
  return (message, level = 'info', fields = {}) => {
    const write = level === 'info' || isJson ? console.log : console.error;
    write(isJson ? JSON.stringify({ time: new Date(now()).toISOString(), level, message, ...fields }) : message);
  };
}

/** The log of this process. A full disk, or a reader that has gone, costs the lines meanwhile, and doesn't end the process. */
export function openLog(isJson: boolean, now: () => number): Log {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  return createLog(isJson, now);
}
