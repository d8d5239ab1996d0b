/** `npm run publish`: shows edits of the content on an edge network without a deployment. */
import { renderVersion } from '../hosting/edge/publish/renderVersion.ts';
import { bucketStore } from '../hosting/edge/publish/bucketStore.ts';
import { activateVersion, listVersions, publishVersion, purgeVersion } from '../hosting/edge/publish/publishVersion.ts';
import { readCollection } from '../collection/collection.ts';
import { StartError } from '../hosting/hosts/startError.ts';
import { currentRelease } from '../hosting/releases/releaseFolders.ts';
import { lastContentChange } from '../site/nextChange.ts';
import { versionLine } from '../hosting/launch/versionLine.ts';

const help = `npm run publish                        publishes the content as it is
npm run publish -- list                lists all versions, newest first; an asterisk marks the one that is shown
npm run publish -- activate VERSION    goes back to a version
npm run publish -- purge VERSION       deletes a version that is not shown, for good`;
const soon = 'The network shows it within ten seconds, if its scripts are deployed.';

async function run([command, version, ...others]: string[]): Promise<string> {
  if (others.length > 0) throw new StartError(help);
  const store = bucketStore(process.env);
  const now = Date.now();
  if (command === undefined) {
    const root = process.cwd();
    const collection = readCollection(root);
    const from = lastContentChange(collection, now);
    const rendered = await renderVersion({ root, release: currentRelease(root), collection, from });
    return `Published: version ${await publishVersion(store, rendered, now)}. ${soon}`;
  }
  if (command === 'list' && version === undefined) {
    const { history, active } = await listVersions(store);
    const lines = history.map((entry) => versionLine(entry.version, entry.at, entry.version === active));
    return lines.join('\n') || 'Nothing is published yet. Run "npm run publish".';
  }
  if (command === 'activate' && version !== undefined) {
    await activateVersion(store, version);
    return `Version ${version} is active. ${soon}`;
  }
  if (command === 'purge' && version !== undefined) {
    await purgeVersion(store, version);
    return `Version ${version} is deleted.`;
  }
  throw new StartError(help);
}

try {
  console.log(await run(process.argv.slice(2)));
  process.exit(0);
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  // Not thrown on: a listener of vike's would log the error, and the process would end with 0.
  process.exit(1);
}
