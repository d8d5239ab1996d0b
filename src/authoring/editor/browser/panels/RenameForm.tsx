import { useEffect, useId, useRef, useState } from 'react';
import { counted } from '../../../../domain/counted.ts';
import type { RenamePlan } from '../../api.ts';
import { useDraft, useEditor } from '../editorContext.ts';
import { LabeledInput } from '../form/Labeled.tsx';
import { fileNamed, followers, isPictureFile, renamedFile, renameKey, typedName } from '../rename.ts';
import { getJson, errorText } from '../request.ts';
import { DraftForm } from './DraftForm.tsx';

const noName = 'Use small letters, digits and single hyphens, and a slash between the parts.';

/** Renames a page or picture. References follow, and the old address of a page redirects to the new one. */
export function RenameForm({ file }: { file: string }) {
  const id = useId();
  const key = renameKey(file);
  const { frame } = useEditor();
  const { drafts, draft, dryRun } = useDraft(key);
  const to = renamedFile(draft?.edits ?? []);
  const [typed, setTyped] = useState(() => typedName(to ?? file));
  const [failure, setFailure] = useState('');
  const latest = useRef(typed);
  const isPicture = isPictureFile(file);
  const path = to !== undefined && !isPicture ? typedName(to) : undefined;
  const isGood = dryRun?.result?.errors.length === 0;
  useEffect(() => {
    if (isGood && path !== undefined) frame.current?.peek(path);
  }, [frame, isGood, path]);

  async function changeName(text: string) {
    setTyped(text);
    latest.current = text;
    const wanted = fileNamed(text, file);
    setFailure(wanted === undefined ? noName : '');
    if (wanted === undefined || wanted === file) return drafts.drop(key);
    try {
      const plan = await getJson<RenamePlan>('rename', { file, to: wanted });
      if (latest.current !== text) return;
      if ('edits' in plan) return drafts.keep({ key, title: `Rename ${typedName(file)}`, rename: file, base: '', edits: plan.edits });
      drafts.drop(key);
      setFailure(plan.problem);
    } catch (error) {
      setFailure(errorText(error));
    }
  }
  const { places, files } = followers(draft?.edits ?? []);
  return (
    <DraftForm formKey={key} path={path}>
      <LabeledInput
        label={isPicture ? 'New name, with its folder' : 'New address'}
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        aria-describedby={id}
        aria-invalid={failure !== ''}
        onChange={({ target }) => void changeName(target.value)}
      />
      <div id={id}>
        <p role="alert">{failure}</p>
        <p role="status">
          {draft &&
            to !== undefined &&
            `${places === 0 ? 'Nothing leads to it.' : `${counted(places, 'place')} in ${counted(files, 'file')} ${places === 1 ? 'leads' : 'lead'} to it, and will follow.`}${isPicture ? '' : ' The old address will lead to the new one.'}`}
        </p>
      </div>
    </DraftForm>
  );
}
