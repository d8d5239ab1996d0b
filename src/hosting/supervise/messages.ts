/**
 * What the supervisor tells a server: to end; to finish its open requests while another one takes over, and then to end (`drain`) or to wait
 * (`standBy`) until it is to take over again (`resume`); or to tell its metrics.
 */
export type Order = 'end' | 'drain' | 'standBy' | 'resume' | 'metrics';

/** What a server tells the supervisor once it listens. */
export interface ReadyMessage {
  kind: 'ready';
  /** The name of the site, and where it is. */
  greeting: string;
  /** Whether it knows the order to stand by; servers of old releases do not. */
  canStandBy?: boolean;
}

/** Its answer to the order `metrics`. */
export interface MetricsMessage {
  kind: 'metrics';
  text: string;
}

export type ServerMessage = ReadyMessage | MetricsMessage;
