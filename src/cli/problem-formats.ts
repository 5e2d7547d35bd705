import type { Problem } from '#site/problem.ts'
import { VERSION } from './version.ts'

/** Problems as SARIF 2.1.0, for code scanning and editors; file names are relative to the project. */
export function sarifOf(problems: readonly Problem[]): unknown {
  const codes = [...new Set(problems.map(({ code }) => code))].sort()
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'livery',
            version: VERSION,
            informationUri: 'https://livery.example/docs/rules',
            rules: codes.map(id => ({ id }))
          }
        },
        columnKind: 'utf16CodeUnits',
        results: problems.map(resultOf)
      }
    ]
  }
}

function resultOf(problem: Problem): unknown {
  const { code, severity, message, hint, site, path, also, fix } = problem
  return {
    ruleId: code,
    level: severity,
    message: { text: hint === '' ? message : `${message}. ${hint}` },
    locations: [locationOf(problem)],
    ...(also
      ? {
          relatedLocations: [
            {
              ...locationOf({ ...also, endLine: also.line, endColumn: also.column }),
              message: { text: also.why }
            }
          ]
        }
      : {}),
    ...(fix ? { fixes: [fixOf(problem.file, fix, hint)] } : {}),
    properties: { path, ...(site === undefined ? {} : { site }) }
  }
}

type Spot = Pick<Problem, 'file' | 'line' | 'column' | 'endLine' | 'endColumn'>

function locationOf({ file, line, column, endLine, endColumn }: Spot): {
  physicalLocation: unknown
} {
  return {
    physicalLocation: {
      artifactLocation: { uri: uriOf(file) },
      region: { startLine: line, startColumn: column, endLine, endColumn }
    }
  }
}

function fixOf(file: string, { start, end, text }: NonNullable<Problem['fix']>, hint: string) {
  return {
    description: { text: hint },
    artifactChanges: [
      {
        artifactLocation: { uri: uriOf(file) },
        replacements: [
          {
            deletedRegion: { charOffset: start, charLength: end - start },
            insertedContent: { text }
          }
        ]
      }
    ]
  }
}

const uriOf = (file: string): string => file.split('/').map(encodeURIComponent).join('/')

/** Problems as workflow commands, which GitHub shows beside the lines they are about. */
export function githubLines(problems: readonly Problem[]): string[] {
  return problems.map(
    ({ severity, file, line, column, endLine, endColumn, code, message, hint }) => {
      const place = `file=${property(file)},line=${line},col=${column},endLine=${endLine},endColumn=${endColumn}`
      const text = hint === '' ? message : `${message}. ${hint}`
      return `::${severity} ${place},title=${property(code)}::${escaped(text)}`
    }
  )
}

const escaped = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')

const property = (text: string): string =>
  escaped(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
