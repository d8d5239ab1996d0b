/** A command to a server: to exit, to finish its open requests while another one takes over (`drain`), or to send its metrics. */
export type Order = 'end' | 'drain' | 'metrics';

/** Sent to the supervisor once a server is listening. */
export interface ReadyMessage {
  kind: 'ready';
  /** Name and address of the site, for the log. */
  greeting: string;
}

/** The reply to the command `metrics`. */
export interface MetricsMessage {
  kind: 'metrics';
  text: string;
}

export type ServerMessage = ReadyMessage | MetricsMessage;
