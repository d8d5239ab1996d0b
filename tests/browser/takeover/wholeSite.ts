import { writeAllFacts } from './facts.ts';
import type { HarborAnswers } from './harborAnswers.ts';
import { writeLook, writeName, writeWhenAndWhere } from './nameAndLook.ts';
import { chooseParts, colorSections, renamePages } from './parts.ts';
import { writePeople } from './people.ts';
import type { Person } from './person.ts';
import { beginSetup, endSetup, type ReadText } from './steps.ts';
import { writeWords } from './words.ts';

/** Makes the whole site of Harbor Howl of what came with the product, in the editor alone: from its first page to the list of what is left. */
export async function makeWholeSite(person: Person, read: ReadText, harbor: HarborAnswers): Promise<void> {
  await beginSetup(person);
  await writeName(person, read, harbor);
  await writeWhenAndWhere(person, read, harbor);
  await writeLook(person, read, harbor);
  await chooseParts(person, harbor);
  await renamePages(person, read);
  await colorSections(person, read, harbor);
  await writeAllFacts(person, read, harbor);
  await writePeople(person, read, harbor);
  await writeWords(person, read, harbor);
  await endSetup(person);
}
