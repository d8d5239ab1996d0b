import type { ListItem } from '../../../check/report.ts';
import { useEditor } from '../editorContext.ts';
import { box, quiet } from '../form/formStyles.ts';
import { SmallButton } from '../form/SmallButton.tsx';

/** Where words were taken out of pages, file by file: somebody reads there again, and changes what is wrong. */
export function ReadAgain({ items }: { items: readonly ListItem[] }) {
  const { onSource } = useEditor();
  if (items.length === 0) return null;
  return (
    <>
      <h3>To read again</h3>
      <p>Here words were taken out, since the preview was started. Until the page changes, they are listed.</p>
      {[...Map.groupBy(items, ({ file }) => file)].map(([file, found]) => (
        <details key={file} className={box}>
          <summary>
            {file.replace(/^content\//, '')} <span className={quiet}>({found.length})</span>
          </summary>
          <ul>
            {found.map((item) => (
              <li key={`${item.line} ${item.message}`}>
                {item.message}{' '}
                <SmallButton aria-label={`Read line ${item.line} of ${file}`} onClick={() => onSource(file, item)}>
                  Line {item.line}
                </SmallButton>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </>
  );
}
