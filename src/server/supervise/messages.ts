/** A command to a server: to exit, to finish its open requests while another one takes over (`drain`), or to send its metrics. */
export type ServerCommand = 'end' | 'drain' | 'metrics';

/** To the supervisor: that a server is listening, with the site's name and address for the log; or the reply to the command `metrics`. */
export type ServerMessage = { kind: 'ready'; readyMessage: string } | { kind: 'metrics'; text: string };
