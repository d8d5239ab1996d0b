/** Bundles the code with vite into the folder CODE_FOLDER. `buildBundle` runs it in a process of its own, because vike keeps state in globals. */
import { createBuilder } from 'vite';

// The build that waits for this process has been killed.
process.on('disconnect', () => process.exit(1));
try {
  const builder = await createBuilder({}, null);
  await builder.buildApp();
  process.exit(0);
} catch (error) {
  // Thrown on, vike would log it and let the process end with 0.
  console.error(error);
  process.exit(1);
}
