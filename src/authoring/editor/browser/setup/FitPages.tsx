import { isLostElsewhere } from '../../../setup/lostElsewhere.ts';
import type { FileEdit } from '../../../splice/edits.ts';
import type { Problem } from '../../api.ts';
import { note } from '../form/formStyles.ts';
import { SmallButton } from '../form/SmallButton.tsx';
import { isServer, send } from '../request.ts';
import { useAttempt } from '../useAttempt.ts';

interface FitPagesProps {
  /** The file that is edited, and what has been typed for it. */
  file: string;
  edits: readonly FileEdit[];
  /** What the check says of that. */
  findings: readonly Problem[];
  /** Gets edits of other files. */
  onFit: (edits: readonly FileEdit[]) => void;
}

/**
 * Where other files refer to what has been removed: takes out what shows it, and gives what it owned to others. Names a date that needs
 * a name.
 */
export function FitPages({ file, edits, findings, onFit }: FitPagesProps) {
  const { attempt, isBusy, failure } = useAttempt();
  const isLost = isLostElsewhere(file, findings);
  const isUnnamed = findings.some(({ rule }) => rule === 'deadline');
  // Only the preview makes a website another's.
  if (isServer || !edits.some((edit) => edit.file === file)) return null;
  if (!(isLost || isUnnamed)) {
    const others = new Set(edits.flatMap((edit) => (edit.file !== file && edit.at === 'text' ? edit.file : [])));
    return others.size === 0 ? null : (
      <p role="status" className={note}>
        {others.size === 1 ? 'One other file follows' : `${others.size} other files follow`}, as “What changes in the files” shows. Save
        keeps it all.
      </p>
    );
  }
  const fit = () => attempt(async () => onFit(await send<FileEdit[]>('setup/fit', { edits, form: file })));
  return (
    <div className={note}>
      <p>
        {isLost
          ? 'Other pages and lists still show or link to what you have removed or renamed here.'
          : 'Pages speak of this date by a name, which stands among the deadlines.'}
      </p>
      <SmallButton isBusy={isBusy} onClick={() => void fit()}>
        {isLost ? (isBusy ? 'Taking it out …' : 'Take it out of them') : 'Give it a name'}
      </SmallButton>
      <p role="alert">{failure}</p>
    </div>
  );
}
