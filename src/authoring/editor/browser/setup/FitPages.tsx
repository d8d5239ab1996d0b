import { breaksOtherFiles } from '../../../setup/ownErrors.ts';
import type { FileEdit } from '../../../splice/edits.ts';
import type { Problem } from '../../api.ts';
import { note } from '../form/formStyles.ts';
import { isServer, postJson } from '../request.ts';
import { useAttempt } from '../useAttempt.ts';
import { Offer } from './Offer.tsx';

interface FitPagesProps {
  /** The file that is edited, and its unsaved edits. */
  file: string;
  edits: readonly FileEdit[];
  /** Errors and warnings of the check about these edits. */
  findings: readonly Problem[];
  /** Receives edits of other files. */
  onFit: (edits: readonly FileEdit[]) => void;
}

/**
 * Offers to adapt other files when they refer to something that was removed: takes the references out and reassigns what it owned. Also
 * offers to name a date that pages refer to by name.
 */
export function FitPages({ file, edits, findings, onFit }: FitPagesProps) {
  const request = useAttempt();
  const isLost = breaksOtherFiles(file, findings);
  const isUnnamed = findings.some(({ rule }) => rule === 'deadline');
  // Only the preview has the setup.
  if (isServer || !edits.some((edit) => edit.file === file)) return null;
  if (!(isLost || isUnnamed)) {
    const others = new Set(edits.filter((edit) => edit.file !== file && edit.at === 'text').map((edit) => edit.file));
    return others.size === 0 ? null : (
      <p role="status" className={note}>
        {others.size === 1 ? 'One other file follows' : `${others.size} other files follow`}, as “What changes in the files” shows. Save
        keeps it all.
      </p>
    );
  }
  const takeOutLabel = request.isBusy ? 'Taking it out …' : 'Take it out of them';
  const fit = () => request.attempt(async () => onFit(await postJson<FileEdit[]>('setup/fit', { edits, form: file })));
  return (
    <Offer label={isLost ? takeOutLabel : 'Give it a name'} attempt={request} onAccept={() => void fit()}>
      {isLost
        ? 'Other pages and lists still show or link to what you have removed or renamed here.'
        : 'Pages speak of this date by a name, which stands among the deadlines.'}
    </Offer>
  );
}
