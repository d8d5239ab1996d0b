import type { OtherAuthor } from '../editor/handIn.ts';
import { lineChange } from '../splice/lineChange.ts';
import { type Blob, diffText, readBlobs } from '../../hosting/git/blobs.ts';
import { branchRef, changedFiles } from './git/branch.ts';
import { outputText } from '../../hosting/git/git.ts';
import { mergeSentences } from './git/mergeSentences.ts';
import type { Repository } from './git/repository.ts';
import type { Person } from './settings.ts';

/** True if a file of main already contains the edit of a branch. A picture is replaced as a whole. */
function isMerged(file: string, [base, branch, main]: readonly (Blob | undefined)[]): boolean {
  if (branch?.id === main?.id) return true;
  const mainText = diffText(file, main);
  return mainText !== '' && mergeSentences(diffText(file, branch), diffText(file, base), mainText).join('') === mainText;
}

async function unmergedFiles(repository: Repository, ref: string): Promise<OtherAuthor['files']> {
  const { base, files } = await changedFiles(repository, ref);
  const found = files.map(async (file) => {
    const names = [base, ref, repository.main].map((commit) => `${commit}:${file}`);
    const blobs = await readBlobs(repository.git, names);
    if (isMerged(file, blobs)) return [];
    const [before = '', after = ''] = blobs.map((blob) => diffText(file, blob));
    const at = await outputText(repository.git(['log', '-1', '--format=%aI', `${base}..${ref}`, '--', file]));
    return [{ change: lineChange(file, before, after), at }];
  });
  return (await Promise.all(found)).flat();
}

/** What other people have changed and main doesn't have yet, handed in or not. */
export async function otherAuthors(repository: Repository, people: Iterable<Person>, self: Person): Promise<OtherAuthor[]> {
  const found: OtherAuthor[] = [];
  for (const person of people) {
    if (person.id === self.id || (await repository.commitOf(branchRef(person))) === undefined) continue;
    const files = await unmergedFiles(repository, branchRef(person));
    if (files.length > 0) found.push({ id: person.id, name: person.name, files });
  }
  return found;
}
