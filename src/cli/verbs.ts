import type { Command } from 'commander'

/** Only the running verb is loaded, for a quick start. */
export const VERBS: Readonly<Record<string, () => Promise<Command>>> = {
  new: async () => (await import('./new.ts')).newCommand(),
  lander: async () => (await import('./lander.ts')).landerCommand(),
  theme: async () => (await import('./theme.ts')).themeCommand(),
  start: async () => (await import('./start.ts')).startCommand(),
  build: async () => (await import('./build.ts')).buildCommand(),
  validate: async () => (await import('./validate.ts')).validateCommand(),
  config: async () => (await import('./config.ts')).configCommand(),
  schema: async () => (await import('./schema.ts')).schemaCommand(),
  list: async () => (await import('./list.ts')).listCommand(),
  dev: async () => (await import('./dev.ts')).devCommand(),
  preview: async () => (await import('./preview.ts')).previewCommand(),
  serve: async () => (await import('./serve.ts')).serveCommand(),
  seed: async () => (await import('./seed.ts')).seedCommand(),
  invites: async () => (await import('./invites.ts')).invitesCommand(),
  operators: async () => (await import('./operators.ts')).operatorsCommand(),
  moderate: async () => (await import('./moderate.ts')).moderateCommand(),
  notify: async () => (await import('./notify.ts')).notifyCommand(),
  report: async () => (await import('./report.ts')).reportCommand(),
  ab: async () => (await import('./ab.ts')).abCommand(),
  transparency: async () => (await import('./transparency.ts')).transparencyCommand(),
  mail: async () => (await import('./mail.ts')).mailCommand(),
  'scam-test': async () => (await import('./scam-test.ts')).scamTestCommand(),
  outbox: async () => (await import('./outbox.ts')).outboxCommand(),
  migrate: async () => (await import('./migrate.ts')).migrateCommand(),
  backup: async () => (await import('./backup.ts')).backupCommand(),
  restore: async () => (await import('./backup.ts')).restoreCommand(),
  deploy: async () => (await import('./deploy.ts')).deployCommand(),
  releases: async () => (await import('./releases.ts')).releasesCommand(),
  rollback: async () => (await import('./rollback.ts')).rollbackCommand(),
  host: async () => (await import('./host.ts')).hostCommand(),
  doctor: async () => (await import('./doctor.ts')).doctorCommand(),
  clean: async () => (await import('./clean.ts')).cleanCommand(),
  completion: async () => (await import('./completion.ts')).completionCommand(),
  info: async () => (await import('./info.ts')).infoCommand(),
  audit: async () => (await import('./audit.ts')).auditCommand(),
  plan: async () => (await import('./plan.ts')).planCommand(),
  legal: async () => (await import('./legal.ts')).legalCommand()
}

export const ALIASES: Readonly<Record<string, string>> = { check: 'validate' }
