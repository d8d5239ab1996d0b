import { useId } from 'react';
import type { Overview, TargetInfo } from '../api.ts';
import type { Json } from '../splice/change.ts';
import { input } from './FieldInput.tsx';
import { ask } from './request.ts';
import { filesWithLinks, relinked, retire, retireKey } from './retirement.ts';
import { SaveBar } from './SaveBar.tsx';
import { SmallButton } from './SmallButton.tsx';
import type { Drafts } from './useDrafts.ts';

interface RetireFormProps {
  file: string;
  path: string;
  overview: Overview;
  drafts: Drafts;
  onSaved: (words: string, path: string) => void;
}

/** What stands for a redirect's end: an address, or an entry of links.yaml. */
const wordOf = (to: Json): string => (typeof to === 'object' && to !== null && 'link' in to ? String(to.link) : String(to));

const menuTarget = JSON.stringify({ file: 'content/data/menu.yaml', at: 'data', path: [] });

/** Takes a page away, and leads its address elsewhere. */
export function RetireForm({ file, path, overview, drafts, onSaved }: RetireFormProps) {
  const id = useId();
  const key = retireKey(path);
  const draft = drafts.all.find((candidate) => candidate.key === key);
  const redirect = draft?.edits.find((edit) => edit.file === 'content/data/redirects.yaml');
  const to = redirect && 'change' in redirect && redirect.change.kind === 'set' ? redirect.change.value : '';
  // Entries of links.yaml are what the component for links may lead to.
  const outside = overview.components.find(({ name }) => name === 'Link')?.fields.find(({ path: [prop] }) => prop === 'to')?.choices ?? [];
  const errors = (drafts.trial?.key === key && drafts.trial.result?.errors) || [];
  const linking = filesWithLinks(errors, path);
  const base = '';

  async function choose(wanted: string) {
    if (wanted === '') return drafts.drop(key);
    const menu = await ask<Extract<TargetInfo, { at: 'field' }>>('target', { target: menuTarget });
    const edits = retire(file, path, menu.field.value, wanted.startsWith('/') ? wanted : { link: wanted });
    drafts.keep({ key, title: `Retire ${path}`, retire: { file, path }, base, edits });
  }
  async function relink() {
    if (!draft || typeof to !== 'string') return;
    const edits = await Promise.all(
      linking.map(async (page) => relinked(page, (await ask<{ text: string }>('source', { file: page })).text, path, to)),
    );
    drafts.keep({ ...draft, edits: [...draft.edits, ...edits] });
  }
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()}>
      <p>The page goes, and its line in the menu. Choose where people get who open its address.</p>
      <label htmlFor={id}>Lead {path} to</label>
      <select id={id} className={input} value={wordOf(to)} onChange={({ target }) => void choose(target.value)}>
        <option value="">Choose a page</option>
        {overview.pages
          .filter((page) => page.path !== path)
          .map((page) => (
            <option key={page.path} value={page.path}>
              {page.title}
            </option>
          ))}
        <optgroup label="Other websites">
          {outside.map((link) => (
            <option key={String(link)}>{String(link)}</option>
          ))}
        </optgroup>
      </select>
      {linking.length > 0 && typeof to === 'string' && (
        <p>
          <SmallButton onClick={() => void relink()}>Give the links to it the new address</SmallButton>
        </p>
      )}
      <SaveBar
        id={`${id}-save`}
        formKey={key}
        {...{ draft, drafts }}
        onSaved={(words) => onSaved(words, typeof to === 'string' ? to : '/')}
      />
    </form>
  );
}
