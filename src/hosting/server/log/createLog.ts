export type Level = 'info' | 'warn' | 'error';

/** Facts about an entry, for programs that read the log. Never who asked. */
export type LogFields = Record<string, string | number | undefined>;

export type Log = (message: string, level?: Level, fields?: LogFields) => void;

/**
 * A log for people, one message after the other, or for programs: a line of JSON with time, level and message.
 * @param now wall clock, milliseconds
 */
export function createLog(isJson: boolean, now: () => number): Log {
  return (message, level = 'info', fields = {}) => {
    const write = level === 'info' || isJson ? console.log : console.error;
    write(isJson ? JSON.stringify({ time: new Date(now()).toISOString(), level, message, ...fields }) : message);
  };
}
