// The entry point of the service worker. The build puts `VERSION` in front of it (vite.config.ts).
import { type Scope, type Version, work } from './worker';

declare const VERSION: Version;

work(self as unknown as Scope, VERSION);
