import { Command } from 'commander'
import { legalDiffCommand } from './legal/diff.ts'
import { legalReleaseCommand } from './legal/release.ts'
import { legalRenderCommand } from './legal/render.ts'

export function legalCommand(): Command {
  return new Command('legal')
    .description('renders, compares and releases the legal texts (docs/recipes/legal-texts.md)')
    .addCommand(legalRenderCommand())
    .addCommand(legalDiffCommand())
    .addCommand(legalReleaseCommand())
}
