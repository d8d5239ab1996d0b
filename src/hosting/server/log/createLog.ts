export type Level = 'info' | 'warn' | 'error';

/** Facts about an entry, for programs that read the log. Never who asked. */
export type LogFields = Record<string, string | number | undefined>;

export type Log = (message: string, level?: Level, fields?: LogFields) => void;

/**
 * An entry of a log, without the end of its line.
 * @param isJson for programs, a line of JSON with time, level and message; else for people, the message
 * @param now wall clock, milliseconds
 */
export function formatEntry(isJson: boolean, now: number, message: string, level: Level = 'info', fields: LogFields = {}): string {
  return isJson ? JSON.stringify({ time: new Date(now).toISOString(), level, message, ...fields }) : message;
}

/**
 * A log for people, one message after the other, or for programs.
 * @param now wall clock, milliseconds
 */
export function createLog(isJson: boolean, now: () => number): Log {
  return (message, level = 'info', fields = {}) => {
    const write = level === 'info' || isJson ? console.log : console.error;
    write(formatEntry(isJson, now(), message, level, fields));
  };
}
