import { serve } from './serve.ts';

/** A port of this machine that nothing listens on at the moment. */
export async function freePort(): Promise<number> {
  const { port, close } = await serve(() => {});
  await close();
  return port;
}
