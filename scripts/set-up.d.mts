/** Installs packages where they are missing or the lock file changed; returns our Node's path. */
export function setUp(root: string): Promise<string>
/** Each finds a program that tests need, or installs Debian's, and returns its path. */
export function setUpChromium(): Promise<string>
/** As above; undefined where it can't be had. */
export function setUpHeadlessShell(): Promise<string | undefined>
export function setUpFfmpeg(): Promise<string | undefined>
export function setUpJava(): Promise<string>
export function setUpNginx(): Promise<string>
export function setUpCaddy(): Promise<string>
export function setUpPgbouncer(): Promise<string>
export function setUpSystemdAnalyze(): Promise<string>
export function say(text: string): void
