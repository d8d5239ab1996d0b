import type { FileSpot } from '../../../review/found.ts';
import type { PagePlaces, Place } from '../../../places/place.ts';
import type { Target } from '../../../splice/edits.ts';
import { useEditor } from '../editorContext.ts';
import { getJson, errorText } from '../request.ts';

const isText = (target: Target | undefined) => target?.at === 'text' && target.component === undefined;
const textLength = ({ targets: [target] }: Place) => (target?.at === 'text' ? target.end - target.start : Infinity);

/** Opens a search result or a use for editing, as a press on the page would, or its source line if no page shows it. */
export function useOpenSpot(onFailure: (words: string) => void): (spot: FileSpot) => Promise<void> {
  const { onOpen, onSource, onVisit } = useEditor();
  return async ({ file, line, offset, path, target }) => {
    if (path !== undefined) onVisit(path);
    if (target) return onOpen(target);
    try {
      const { places } = path === undefined ? { places: [] } : await getJson<PagePlaces>('places', { path });
      const isAround = ({ targets: [text] }: Place) =>
        isText(text) && text?.at === 'text' && text.file === file && text.start <= offset && offset < text.end;
      const [place] = places.filter(isAround).toSorted((a, b) => textLength(a) - textLength(b));
      if (place?.targets[0]) onOpen(place.targets[0], place.targets);
      else onSource(file, { line });
    } catch (error) {
      onFailure(errorText(error));
    }
  };
}
