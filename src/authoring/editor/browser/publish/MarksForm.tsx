import { useState } from 'react';
import type { Mark } from '../../publish.ts';
import { PublishForm } from './PublishForm.tsx';
import { optionList } from './publishStyles.ts';
import { usePublish } from './usePublishing.ts';

const markKey = ({ what, id }: Mark) => `${what} ${id}`;

/** Form to mark levels as sold out, and windows as full. */
export function MarksForm({ marks }: { marks: Mark[] }) {
  const publishing = usePublish();
  const [changed, setChanged] = useState<Readonly<Record<string, boolean>>>({});
  const isSet = (mark: Mark) => changed[markKey(mark)] ?? mark.isSet;
  const toChange = marks.filter((mark) => isSet(mark) !== mark.isSet);
  const submit = async () => {
    const request = toChange.map(({ what, id, isSet: before }) => ({ what, id, isSet: !before }));
    const result = await publishing.publish({ kind: 'sold out and full', marks: request });
    if (result?.kind === 'done') setChanged({});
  };
  const group = (what: Mark['what'], legend: string) => {
    const ofKind = marks.filter((mark) => mark.what === what);
    if (ofKind.length === 0) return null;
    return (
      <fieldset className={optionList}>
        <legend>{legend}</legend>
        {ofKind.map((mark) => (
          <label key={markKey(mark)}>
            <input
              type="checkbox"
              checked={isSet(mark)}
              onChange={({ target }) => setChanged((before) => ({ ...before, [markKey(mark)]: target.checked }))}
            />
            {mark.name}
          </label>
        ))}
      </fieldset>
    );
  };
  return (
    <PublishForm {...{ publishing }} label="Change it on every page now" isReady={toChange.length > 0} onPublish={submit}>
      {group('level', 'Sold out')}
      {group('window', 'Full')}
    </PublishForm>
  );
}
