// Vite's transform for React expects these in the preview, where they would keep the state of edited components.
Object.assign(window, { $RefreshReg$: () => undefined, $RefreshSig$: () => (type: unknown) => type });

void import('./start.tsx');
