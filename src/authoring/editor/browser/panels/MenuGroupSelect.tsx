import type { TargetInfo } from '../../api.ts';
import { LabeledSelect } from '../form/Labeled.tsx';
import { menuTarget, type NewFile } from '../newFile.ts';
import { useApiData } from '../useApiData.ts';

/** Select for the menu group that a new page is added to. */
export function MenuGroupSelect({ item, onChange }: { item: NewFile; onChange: (item: NewFile) => void }) {
  const menu = useApiData<Extract<TargetInfo, { at: 'field' }>>('target', { target: menuTarget });
  const groups = menu?.field.fields ?? [];
  const itemCount = (index: number) => groups[index]?.fields?.find(({ path }) => path.at(-1) === 'items')?.fields?.length;
  return (
    <p>
      <LabeledSelect
        label="Group of the menu"
        value={item.group?.index ?? ''}
        onChange={({ target }) => {
          const count = target.value === '' ? undefined : itemCount(Number(target.value));
          onChange({ ...item, group: count === undefined ? undefined : { index: Number(target.value), count } });
        }}
      >
        <option value="">None: another page links to it</option>
        {groups.map(
          (group, index) =>
            itemCount(index) !== undefined && (
              <option key={group.label} value={index}>
                {group.label}
              </option>
            ),
        )}
      </LabeledSelect>
    </p>
  );
}
