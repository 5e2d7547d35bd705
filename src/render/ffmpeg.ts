import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Path of ffmpeg, which encodes films; undefined where there is none. */
export function ffmpegPath(): string | undefined {
  const { FFMPEG, PATH = '' } = process.env
  if (FFMPEG !== undefined) return existsSync(FFMPEG) ? FFMPEG : undefined
  return [...PATH.split(delimiter), '/usr/bin']
    .map(folder => join(folder, 'ffmpeg'))
    .find(existsSync)
}

export interface Encoded {
  width: number
  height: number
  framesASecond: number
}

const EXACT = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact', '-an']
const VP9 = ['-c:v', 'libvpx-vp9', '-crf', '36', '-b:v', '0', '-g', '240']
const QUICK = ['-deadline', 'realtime', '-cpu-used', '7', '-row-mt', '1', '-threads', '2']
const H264 = ['-c:v', 'libx264', '-crf', '26', '-preset', 'veryfast', '-tune', 'animation']
const PLAIN = ['-pix_fmt', 'yuv420p', '-movflags', '+faststart']

/**
 * Writes the frames, three bytes per pixel, as VP9 and as H.264, without sound.
 * @throws Error with the last words of ffmpeg if it fails
 */
export async function encode(
  ffmpeg: string,
  frames: Iterable<Uint8Array>,
  { width, height, framesASecond }: Encoded,
  to: { webm: string; mp4: string }
): Promise<void> {
  const child = spawn(
    ffmpeg,
    [
      ...['-hide_banner', '-loglevel', 'error', '-y', '-f', 'rawvideo', '-pix_fmt', 'rgb24'],
      ...['-s', `${width}x${height}`, '-r', String(framesASecond), '-i', '-'],
      ...[...EXACT, ...VP9, ...QUICK, '-pix_fmt', 'yuv420p', to.webm],
      ...[...EXACT, ...H264, ...PLAIN, '-threads', '2', to.mp4]
    ],
    { stdio: ['pipe', 'ignore', 'pipe'] }
  )
  const ended = Promise.withResolvers<number | null>()
  let said = ''
  child.stderr.on('data', (part: Buffer) => {
    said += part.toString()
  })
  child.on('error', ended.reject).on('exit', ended.resolve)
  // A pipe that ffmpeg closes early shows in its exit code.
  child.stdin.on('error', () => {})
  for (const frame of frames) {
    if (child.stdin.write(frame)) continue
    await Promise.race([new Promise(resolve => child.stdin.once('drain', resolve)), ended.promise])
  }
  child.stdin.end()
  const code = await ended.promise
  if (code !== 0) throw new Error(`ffmpeg ended with code ${code}: ${said.trim().slice(-300)}`)
}
