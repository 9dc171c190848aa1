import { readFileSync } from 'node:fs'
import { drop, dropFiles, paste } from './bring'
import { expect, finishedRun, openRun, test } from './support'

/** A worker of its own has to be loaded, and reads the file. */
const READ = { timeout: 30_000 }

test('the CSV that the page exports, dropped onto the same run, lies on it; on another run it has an error', async ({
  page,
}) => {
  await openRun(page, '?dur=6&flow=reno')
  await page.getByRole('button', { name: 'Export' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Series, CSV/ }).click(),
  ])
  const table = readFileSync(await download.path(), 'utf8')
  await page.keyboard.press('Escape')
  await drop(page, 'reno.csv', table)
  const label = page.getByRole('region', { name: 'Measurement' })
  await expect(label).toContainText(
    /reno\.csv \(CSV\)\. Reno: cwnd off by 0\.0\s%, .*smoothed RTT off by 0\.0\s%, throughput off by 0\.0\s%/,
    READ,
  )

  await page.getByRole('spinbutton', { name: 'Buffer, exact value' }).fill('20')
  await page.keyboard.press('Enter')
  await finishedRun(page)
  await expect(label).not.toContainText(/cwnd off by 0\.0\s%/)
  await expect(label).toContainText(/Reno: cwnd off by [\d.]+\s%/)
  await label.getByRole('button', { name: 'Remove measurement' }).click()
  await expect(label).toHaveCount(0)
})

test('a log of ss -ti can be pasted; what is no measurement gives a notice', async ({ page }) => {
  await openRun(page, '?dur=6&flow=cubic')
  const line = (t: number, cwnd: number) =>
    `# t ${t} flow 0\n0 0 10.0.0.1:4 10.0.1.1:5\n\t cubic rtt:40/1 mss:1448 cwnd:${cwnd} bytes_acked:9000\n`
  await paste(page, line(1, 10) + line(2, 20) + line(3, 30))
  await expect(page.getByRole('region', { name: 'Measurement' })).toContainText('ss -ti log', READ)
  await paste(page, 'cwnd:10 and nothing else')
  await expect(page.getByRole('alert')).toContainText('# t SECONDS flow N', READ)
  await expect(page.getByRole('region', { name: 'Measurement' })).toBeVisible()
})

test('a real capture is drawn as flight, with how far the run is from it; the files of ns-3 are one measurement', async ({
  page,
}) => {
  const fileOf = (name: string) => ({ name, content: readFileSync(`tests/reference/imports/${name}`) })
  await openRun(page, '?dur=3&stack=linux&bw=2&delay=0.1&buf=27&flow=reno')
  await dropFiles(page, [fileOf('reno.pcapng')])
  const label = page.getByRole('region', { name: 'Measurement' })
  await expect(label).toContainText(
    /reno\.pcapng \(pcapng capture\)\.\s*Reno: flight off by [\d.]+\s%, RTT off by [\d.]+\s%, throughput off by [\d.]+\s%/,
    READ,
  )
  await label.getByRole('button', { name: /^reno\.pcapng/ }).click()
  await expect(label.getByRole('columnheader')).toHaveText([
    'flow',
    'flight',
    'RTT',
    'throughput',
    'retransmissions',
  ])
  await expect(label.getByRole('cell').last()).toHaveText(/^28, in this run \d+$/)
  await expect(label).toContainText('a lower bound of cwnd')

  await dropFiles(
    page,
    ['cwnd', 'ssth', 'rtt'].map((kind) => fileOf(`ns3-a-${kind}.data`)),
  )
  await expect(label).toContainText(
    /\(ns-3 trace\)\.\s*Reno: cwnd off by [\d.]+\s%, ssthresh off by [\d.]+\s%, smoothed RTT off by [\d.]+\s%/,
    READ,
  )
  await dropFiles(page, [fileOf('reno.pcap'), { name: 'empty.txt', content: new Uint8Array(0) }])
  // The good one of two is drawn, and the bad one named.
  await expect(page.getByRole('alert')).toContainText('empty.txt: unknown content', READ)
  await expect(page.getByRole('alert')).toContainText('1 could be read and is drawn')
  await expect(label).toContainText(/reno\.pcap \(pcap capture\)/)
  await dropFiles(page, [{ name: 'empty.txt', content: new Uint8Array(0) }])
  await expect(page.getByRole('alert')).toContainText('could not be opened', READ)
  await expect(label).toContainText(/reno\.pcap \(pcap capture\)/)
})

/**
 * A file of iperf3 3.12 where two flows have a namespace of their own: the same socket, and the second in which each
 * began.
 */
function iperf3(timesecs: number, port: number, segments: number): string {
  const connected = [
    { socket: 5, local_host: '10.0.0.1', local_port: port, remote_host: '10.1.0.2', remote_port: 5201 },
  ]
  const intervals = Array.from({ length: 4 }, (_, k) => ({
    streams: [
      { socket: 5, start: k, end: k + 1, bytes: 300_000, snd_cwnd: 1448 * (segments + k), rtt: 40_000 },
    ],
  }))
  return JSON.stringify({ start: { connected, timestamp: { timesecs }, tcp_mss_default: 1448 }, intervals })
}

test('two files of iperf3 with one socket are two flows, the later one drawn when it began; its own error is shown', async ({
  page,
}) => {
  const bytes = (text: string) => new TextEncoder().encode(text)
  await openRun(page, '?dur=8&flow=cubic&flow=reno,start=4')
  const refused = { start: { connected: [] }, intervals: [], end: {}, error: 'unable to connect to server' }
  await dropFiles(page, [
    { name: 'flow-0.json', content: bytes(iperf3(1_700_000_000, 40_000, 10)) },
    { name: 'flow-1.json', content: bytes(iperf3(1_700_000_004, 40_002, 20)) },
    { name: 'flow-2.json', content: bytes(JSON.stringify(refused)) },
  ])
  const label = page.getByRole('region', { name: 'Measurement' })
  await expect(label).toContainText(/CUBIC: cwnd off by [\d.]+\s%; Reno: cwnd off by [\d.]+\s%/, READ)
  await expect(page.getByRole('alert')).toContainText(
    'flow-2.json: iperf3 -J file: the test did not run: iperf3 says “unable to connect to server”',
  )
  await label.getByRole('button', { name: /^flow-0\.json/ }).click()
  await expect(label).toContainText('up to a second early or late')
})
