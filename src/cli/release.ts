import { activate, listReleases, rollBack, installRelease } from '../build/releases/releases.ts';
import { UserError } from '../domain/userError.ts';
import { runningRelease } from '../server/runningRelease.ts';
import { runCommand } from './runCommand.ts';

const help = `npm run release -- list                lists all releases, newest first; an asterisk marks the active one
npm run release -- activate VERSION    makes a release the active one
npm run release -- rollback            goes back to the release that was active before`;
const root = process.cwd();

await runCommand(([command, version, ...others]) => {
  if (command === 'list' && version === undefined) {
    const lines = listReleases(root).map(
      ({ version: name, changedAt, isActive }) => `${isActive ? '*' : ' '} ${name}  ${new Date(changedAt).toISOString().slice(0, 16)}Z`,
    );
    return lines.join('\n') || 'There are no releases. Run "npm run build".';
  }
  if (command === 'activate' && version !== undefined && others.length === 0) {
    activate(root, version);
    return `Release ${version} is active.`;
  }
  if (command === 'rollback' && version === undefined) return `Release ${rollBack(root)} is active again.`;
  if (command === 'install' && version === undefined && runningRelease !== undefined)
    return `Release ${installRelease(root, runningRelease)} is active.`;
  throw new UserError(help);
});
