import { startApp } from '../../app/startApp.tsx';

await startApp();
