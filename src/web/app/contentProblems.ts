const id = 'content-problems';

function createDialog(): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  const heading = document.createElement('h2');
  const hint = document.createElement('p');
  heading.textContent = 'The content needs a correction';
  hint.textContent =
    'The page shows the last version without problems. This message goes away once you save the correction; Esc closes it until then.';
  Object.assign(dialog, { id });
  Object.assign(dialog.style, { maxInlineSize: 'min(60rem, 90vw)', padding: '1.5rem', border: '4px solid crimson', borderRadius: '8px' });
  dialog.append(heading, document.createElement('pre'), hint);
  document.body.append(dialog);
  return dialog;
}

/** Shows problems in the content in a dialog over the page, in the authors' preview. */
export function showProblems(problems: string): void {
  const dialog = (document.getElementById(id) as HTMLDialogElement | null) ?? createDialog();
  const list = dialog.querySelector('pre');
  if (list) {
    list.textContent = problems;
    list.style.whiteSpace = 'pre-wrap';
  }
  if (!dialog.open) dialog.showModal();
}

export function hideProblems(): void {
  document.getElementById(id)?.remove();
}
