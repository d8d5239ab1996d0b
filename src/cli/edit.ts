/** `npm run edit -- FOLDER`: runs the editing server, with the settings in FOLDER. */
import { UserError } from '../domain/userError.ts';
import { createEditingApp } from '../editor/editingServer/app.ts';
import { readSettings } from '../editor/editingServer/settings.ts';
import { loadSite } from '../editor/editingServer/releasedCode.ts';
import { currentRelease } from '../build/releases/releases.ts';
import { listen } from '../server/listen.ts';
import { readSwitch } from '../build/hosts/hostSettings.ts';
import { openLog } from '../server/log/createLog.ts';
import { refuseBase } from '../build/buildBase.ts';
import { builtInputs, codeHash } from '../build/inputs.ts';

const fetchEveryMs = 60_000;
/** Milliseconds without a byte. Longer than any response waits for the remote (docs/operating.md). */
const idleMs = 300_000;
/** A picture of 26 MB takes as long at 45 kB/s. */
const requestMs = 600_000;

try {
  refuseBase('npm run edit');
  const [folder] = process.argv.slice(2);
  if (folder === undefined)
    throw new UserError('Name the folder with the settings, as in: npm run edit -- /etc/editing. docs/operating.md describes it.');
  const root = process.cwd();
  const settings = readSettings(folder);
  // The browser gets the editor as it was built, and it must fit the server.
  if (builtInputs(root)?.code !== codeHash()) throw new UserError('The code is not built as it is now. Run npm run build first.');
  const log = openLog(readSwitch('LOG', process.env.LOG), Date.now);
  const site = await loadSite(currentRelease(root), { tls: settings.address.startsWith('https:') });
  const { app, fetch } = await createEditingApp({ settings, site, log });
  const timer = setInterval(() => void fetch().catch((error: Error) => log(error.message, 'warn')), fetchEveryMs);
  const { port, shutDown } = await listen(app, { ...settings, idleMs, requestMs }, site.headers, (reason) =>
    log(`A connection was refused: ${reason}`, 'warn'),
  );
  const end = () => {
    clearInterval(timer);
    shutDown();
  };
  process.on('SIGTERM', end).on('SIGINT', end).on('disconnect', end);
  log(`Edit the website: ${settings.port === 0 ? `http://127.0.0.1:${port}` : settings.address}/admin`);
} catch (error) {
  if (!(error instanceof Error)) throw error;
  console.error(error instanceof UserError ? error.message : error.stack);
  process.exit(1);
}
