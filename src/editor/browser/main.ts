// The preview's React transform expects these globals. Component state isn't kept across edits of the editor's own code.
Object.assign(window, { $RefreshReg$: () => undefined, $RefreshSig$: () => (type: unknown) => type });

void import('./start.tsx');
