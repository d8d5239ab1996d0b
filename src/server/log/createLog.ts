type Level = 'info' | 'warn' | 'error';

/** Structured fields for programs that read the log. Must not identify visitors. */
type LogFields = Record<string, string | number | undefined>;

export type Log = (message: string, level?: Level, fields?: LogFields) => void;

/**
 * @param isJson true for lines of JSON with time, level and message; false for only the message
 * @param now current time, milliseconds since the epoch
 */
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
