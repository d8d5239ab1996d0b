/** What the supervisor tells a server: to end, or to finish what it is at while another one takes over. */
export type Order = 'end' | 'drain';

/** What a server tells the supervisor once it listens. */
export interface ReadyMessage {
  kind: 'ready';
  /** The name of the site, and where it is. */
  greeting: string;
}
