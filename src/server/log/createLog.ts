export type Level = 'info' | 'warn' | 'error';

/** Structured fields for programs that read the log. Must not identify visitors. */
export type LogFields = Record<string, string | number | undefined>;

export type Log = (message: string, level?: Level, fields?: LogFields) => void;

/**
 * Formats a log entry, without a line break.
 * @param isJson true for a line of JSON with time, level and message; false for only the message
 * @param now current time, milliseconds since the epoch
 */
export function formatEntry(isJson: boolean, now: number, message: string, level: Level = 'info', fields: LogFields = {}): string {
  return isJson ? JSON.stringify({ time: new Date(now).toISOString(), level, message, ...fields }) : message;
}

/**
 * @param isJson true for a log that programs read
 * @param now current time, milliseconds since the epoch
 */
export function createLog(isJson: boolean, now: () => number): Log {
  return (message, level = 'info', fields = {}) => {
    const write = level === 'info' || isJson ? console.log : console.error;
    write(formatEntry(isJson, now(), message, level, fields));
  };
}
