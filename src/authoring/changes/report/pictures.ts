import { html, raw } from 'hono/html';
import type { Picture } from '../report.ts';

const address = (webp: Buffer) => `data:image/webp;base64,${webp.toString('base64')}`;

/** Moves the line between before and after. The report is a file of its own, which no policy protects or hinders. */
const script = `for (const slider of document.querySelectorAll('.slider input'))
  slider.addEventListener('input', () => slider.parentElement.style.setProperty('--at', slider.value + '%'));`;

/** Pictures of pages, each with a slider between before and after. */
export function pictureSection(pictures: readonly Picture[]): ReturnType<typeof html> | '' {
  if (pictures.length === 0) return '';
  const figures = pictures.map(
    ({ title, path, look, width, when, before, after }) =>
      html`<figure>
        <figcaption>${title} <code>${path}</code>: ${look}${when === undefined ? '' : `, ${when}`}</figcaption>
        <div class="slider" style="max-inline-size: ${width}px">
          <img src="${address(after)}" alt="${title} after the change, ${look}" />
          <img class="old" src="${address(before)}" alt="${title} before the change, ${look}" />
          <input type="range" min="0" max="100" value="50" aria-label="How much of the page before the change to show" />
        </div>
      </figure>`,
  );
  return html`<p>Left of the line is before, right of it after. Move it with the pointer or the arrow keys.</p>
    ${figures}
    <script>
      ${raw(script)};
    </script>`;
}
