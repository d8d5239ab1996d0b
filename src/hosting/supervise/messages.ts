/** An order to a server: to end, to finish its open requests while another one takes over (`drain`), or to send its metrics. */
export type Order = 'end' | 'drain' | 'metrics';

/** Sent to the supervisor once a server listens. */
export interface ReadyMessage {
  kind: 'ready';
  /** The name of the site, and where it is. */
  greeting: string;
}

/** Its answer to the order `metrics`. */
export interface MetricsMessage {
  kind: 'metrics';
  text: string;
}

export type ServerMessage = ReadyMessage | MetricsMessage;
