import { useRef, useState } from 'react';
import type { FileEdit } from '../../../splice/edits.ts';
import type { Json } from '../../../../domain/json.ts';
import { DraftForm } from './DraftForm.tsx';
import { useDraft, useEditor } from '../editorContext.ts';
import { LabeledSelect } from '../form/Labeled.tsx';
import { errorText, getJson } from '../request.ts';
import { retiredTo, retireKey } from '../rename.ts';
import { SmallButton } from '../form/SmallButton.tsx';
import { filesWithLinks } from '../form/problems.ts';

/** Label of a redirect's target: an address, or a key of links.yaml. */
const destinationText = (to: Json): string => (typeof to === 'object' && to !== null && 'link' in to ? String(to.link) : String(to));

/** Removes a page, and redirects its address. */
export function RetireForm({ file, path }: { file: string; path: string }) {
  const key = retireKey(path);
  const { overview } = useEditor();
  const { drafts, draft, dryRun } = useDraft(key);
  const [failure, setFailure] = useState('');
  const latest = useRef('');
  const to = retiredTo(draft?.edits ?? [], path) ?? '';
  // The keys of links.yaml are the choices of the Link component.
  const websites = overview.components.find(({ name }) => name === 'Link')?.fields.find(({ path: [prop] }) => prop === 'to')?.choices ?? [];
  const linking = filesWithLinks(dryRun?.result?.warnings ?? [], path);

  async function choose(wanted: string) {
    latest.current = wanted;
    setFailure('');
    if (wanted === '') return drafts.drop(key);
    try {
      const { edits } = await getJson<{ edits: FileEdit[] }>('retire', { file, to: wanted });
      if (latest.current === wanted) drafts.keep({ key, title: `Retire ${path}`, retire: { file, path }, base: '', edits });
    } catch (error) {
      setFailure(errorText(error));
    }
  }
  async function relink(target: string) {
    setFailure('');
    try {
      const { edits } = await getJson<{ edits: FileEdit[] }>('relink', { file, to: target });
      // Another destination may have been chosen while the request was on its way.
      const now = drafts.find(key);
      if (now && retiredTo(now.edits, path) === target) drafts.keep({ ...now, edits: [...now.edits, ...edits] });
    } catch (error) {
      setFailure(errorText(error));
    }
  }
  return (
    <DraftForm formKey={key} path={typeof to === 'string' ? to : '/'}>
      <p>The page goes, and its line in the menu. Choose where people get who open its address.</p>
      <LabeledSelect label={`Lead ${path} to`} value={destinationText(to)} onChange={({ target }) => void choose(target.value)}>
        <option value="">Choose a page</option>
        {overview.pages
          .filter((page) => page.path !== path)
          .map((page) => (
            <option key={page.path} value={page.path}>
              {page.title}
            </option>
          ))}
        <optgroup label="Other websites">
          {websites.map((link) => (
            <option key={String(link)}>{String(link)}</option>
          ))}
        </optgroup>
      </LabeledSelect>
      <p role="alert">{failure}</p>
      {linking.length > 0 && typeof to === 'string' && (
        <p>
          <SmallButton onClick={() => void relink(to)}>Give the links to it the new address</SmallButton>
        </p>
      )}
    </DraftForm>
  );
}
