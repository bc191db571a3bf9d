// This file is copied into FerretDB's package for SQLite before it is built.
package sqlite

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/FerretDB/FerretDB/internal/backends/sqlite/metadata"
	"github.com/FerretDB/FerretDB/internal/handler/sjson"
	"github.com/FerretDB/FerretDB/internal/types"
	"github.com/FerretDB/FerretDB/internal/util/fsql"
	"github.com/FerretDB/FerretDB/internal/util/lazyerrors"
)

// shape is what was ever kept in a table that decides what SQLite may check: a condition on a field holds for each item
// of a list, too, and texts with escaped characters are not in order as JSON.
type shape struct {
	lists   map[string]bool
	escaped map[string]bool
}

// shapes are the shapes of the tables that were looked for something in, by database and table.
var shapes = struct {
	sync.Mutex
	of map[string]*shape
}{of: map[string]*shape{}}

func shapeKey(database, table string) string { return database + "\x00" + table }

// shapeOf reads all documents the first time; whatever is written afterwards is noted.
func shapeOf(ctx context.Context, db *fsql.DB, database, table string) (*shape, error) {
	shapes.Lock()
	defer shapes.Unlock()
	key := shapeKey(database, table)
	if s := shapes.of[key]; s != nil {
		return s, nil
	}
	rows, err := db.QueryContext(ctx, fmt.Sprintf("SELECT %s FROM %q", metadata.DefaultColumn, table))
	if err != nil {
		return nil, lazyerrors.Error(err)
	}
	defer rows.Close()
	s := &shape{lists: map[string]bool{}, escaped: map[string]bool{}}
	for rows.Next() {
		var text []byte
		if err := rows.Scan(&text); err != nil {
			return nil, lazyerrors.Error(err)
		}
		document, err := sjson.Unmarshal(text)
		if err != nil {
			return nil, lazyerrors.Error(err)
		}
		s.note("", document)
	}
	if err := rows.Err(); err != nil {
		return nil, lazyerrors.Error(err)
	}
	shapes.of[key] = s
	return s, nil
}

// noteShape is called before documents are written.
func noteShape(database, table string, documents []*types.Document) {
	shapes.Lock()
	defer shapes.Unlock()
	s := shapes.of[shapeKey(database, table)]
	if s == nil {
		return
	}
	for _, document := range documents {
		s.note("", document)
	}
}

func (s *shape) note(prefix string, document *types.Document) {
	values := document.Values()
	for i, key := range document.Keys() {
		path := prefix + key
		switch value := values[i].(type) {
		case *types.Document:
			s.note(path+".", value)
		case *types.Array:
			s.lists[path] = true
		case string:
			if !s.escaped[path] && strings.ContainsFunc(value, isEscaped) {
				s.escaped[path] = true
			}
		}
	}
}

// isInList holds for what is within the items of a list.
func (s *shape) isInList(path string) bool {
	for i, character := range path {
		if character == '.' && s.lists[path[:i]] {
			return true
		}
	}
	return false
}

// isEscaped holds for characters that Go's JSON writes in another way, and for the last that there is.
func isEscaped(character rune) bool {
	switch character {
	case '"', '\\', '<', '>', '&', '\u2028', '\u2029', utf8.RuneError, utf8.MaxRune:
		return true
	}
	return character < ' '
}
