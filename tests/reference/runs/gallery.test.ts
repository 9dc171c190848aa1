/** The sentences under tests/gallery are what is said today. */
import { describe, expect, it } from 'vitest'
import { readRoom, rooms, textOf, wayOut } from './gallery'

for (const room of rooms)
  describe(`gallery, ${room.file}`, () => {
    const recorded = readRoom(room)

    it('has the runs that it names and no other', () => {
      expect([...recorded.keys()]).toEqual(room.exhibits.map(({ title }) => title))
    })

    for (const exhibit of room.exhibits)
      it(exhibit.title, () => {
        expect(textOf(exhibit).trimEnd().split('\n'), wayOut).toEqual(
          recorded.get(exhibit.title)?.split('\n'),
        )
      })
  })
