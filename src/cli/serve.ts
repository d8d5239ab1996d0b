/** `npm start` and `npm run preview`: serves the active release, and takes over another one when it is activated. */
import { ignoreLostReader } from '../server/ignoreLostReader.ts';
import { StartError } from '../server/http/startError.ts';
import { supervise } from '../server/supervise/supervise.ts';

ignoreLostReader();
try {
  supervise(process.cwd(), (message) => console.log(message));
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exit(1);
}
