import { createElement as h, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ChangeReport, ReportPicture } from '../report.ts';
import { reportTitle, ReportView } from './ReportView.ts';
import { reportStyles } from './reportStyles.ts';
import { describeChanges } from './describeChanges.ts';

const dataUrl = (webp: Buffer) => `data:image/webp;base64,${webp.toString('base64')}`;

/** Moves the divider between before and after. The report is opened as a file, so no content security policy applies. */
const script = `for (const slider of document.querySelectorAll('.slider input'))
  slider.addEventListener('input', () => slider.parentElement.style.setProperty('--at', slider.value + '%'));`;

const figure = ({ title, path, look, width, when, before, after }: ReportPicture, index: number) =>
  h(
    'figure',
    { key: index },
    h('figcaption', null, title, ' ', h('code', null, path), `: ${look}`, when !== undefined && `, ${when}`),
    h(
      'div',
      { className: 'slider', style: { maxInlineSize: `${width}px` } },
      h('img', { src: dataUrl(after), alt: `${title} after the change, ${look}` }),
      h('img', { className: 'before', src: dataUrl(before), alt: `${title} before the change, ${look}` }),
      h('input', { type: 'range', min: 0, max: 100, defaultValue: 50, 'aria-label': 'How much of the page before the change to show' }),
    ),
  );

const pictureSection = (pictures: readonly ReportPicture[]): ReactNode =>
  pictures.length > 0 && [
    h('h2', { key: 'heading' }, 'Pictures'),
    h('p', { key: 'help' }, 'Left of the line is before, right of it after. Move it with the pointer or the arrow keys.'),
    ...pictures.map(figure),
    h('script', { key: 'script', dangerouslySetInnerHTML: { __html: script } }),
  ];

/** Renders a report as one self-contained HTML page. */
export function htmlReport(report: ChangeReport, pictures: readonly ReportPicture[] = []): string {
  const main = h('main', null, h(ReportView, { ...report, changes: describeChanges(report) }), pictureSection(pictures));
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${reportTitle}</title>
<style>${reportStyles}</style>
${renderToStaticMarkup(main)}
</html>
`;
}
