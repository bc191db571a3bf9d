// This file is copied into FerretDB's package for SQLite before it is built.
package sqlite

import (
	"context"
	"fmt"
	"math"
	"regexp"
	"strings"
	"unicode/utf8"

	"github.com/FerretDB/FerretDB/internal/backends/sqlite/metadata"
	"github.com/FerretDB/FerretDB/internal/handler/sjson"
	"github.com/FerretDB/FerretDB/internal/types"
	"github.com/FerretDB/FerretDB/internal/util/fsql"
	"github.com/FerretDB/FerretDB/internal/util/lazyerrors"
)

// pushed is what SQLite checks of a filter, in its own words: at least all documents that the filter finds. FerretDB
// filters what is left, as it does with all documents otherwise.
type pushed struct {
	sql  string
	args []any
}

// whereClause is what SQLite can check of a filter, beginning with WHERE; empty if nothing.
func (c *collection) whereClause(ctx context.Context, db *fsql.DB, table string, filter *types.Document) (string, []any, error) {
	if filter.Len() == 0 {
		return "", nil, nil
	}
	s, err := shapeOf(ctx, db, c.dbName, table)
	if err != nil {
		return "", nil, lazyerrors.Error(err)
	}
	p := s.all(filter)
	if p == nil {
		return "", nil, nil
	}
	return " WHERE " + p.sql, p.args, nil
}

// all is what holds for a document of the filter: all of its parts that SQLite can check; nil if none.
func (s *shape) all(filter *types.Document) *pushed {
	var parts []*pushed
	values := filter.Values()
	for i, key := range filter.Keys() {
		switch {
		case key == "$and":
			parts = append(parts, s.each(values[i], " AND ", false))
		case key == "$or":
			parts = append(parts, s.each(values[i], " OR ", true))
		case !strings.HasPrefix(key, "$"):
			parts = append(parts, s.field(key, values[i]))
		}
	}
	return joined(parts, " AND ", false)
}

// each is what holds for a list of filters.
func (s *shape) each(filters any, operator string, whole bool) *pushed {
	list, ok := filters.(*types.Array)
	if !ok {
		return nil
	}
	parts := make([]*pushed, list.Len())
	for i := range parts {
		if value, err := list.Get(i); err == nil {
			if filter, ok := value.(*types.Document); ok {
				parts[i] = s.all(filter)
			}
		}
	}
	return joined(parts, operator, whole)
}

// joined combines conditions; with whole it is nothing as soon as one is missing.
func joined(parts []*pushed, operator string, whole bool) *pushed {
	var sql []string
	var args []any
	for _, part := range parts {
		if part == nil {
			if whole {
				return nil
			}
			continue
		}
		sql = append(sql, part.sql)
		args = append(args, part.args...)
	}
	if len(sql) == 0 {
		return nil
	}
	return &pushed{sql: "(" + strings.Join(sql, operator) + ")", args: args}
}

// field is what holds for the values at a path.
func (s *shape) field(path string, value any) *pushed {
	expression, ok := expressionOf(path)
	if !ok || s.isInList(path) {
		return nil
	}
	conditions, ok := value.(*types.Document)
	if !ok {
		return s.equal(path, expression, value)
	}
	var parts []*pushed
	values := conditions.Values()
	for i, operator := range conditions.Keys() {
		switch operator {
		case "$eq":
			parts = append(parts, s.equal(path, expression, values[i]))
		case "$in":
			parts = append(parts, s.in(path, expression, values[i]))
		case "$ne":
			if _, isNull := values[i].(types.NullType); isNull {
				parts = append(parts, &pushed{sql: fmt.Sprintf("(%[1]s IS NOT NULL AND %[1]s <> 'null')", expression)})
			}
		case "$gt", "$gte":
			parts = append(parts, s.above(path, expression, values[i]))
		case "$lt", "$lte":
			parts = append(parts, s.below(path, expression, values[i]))
		}
	}
	return joined(parts, " AND ", false)
}

// name is what SQLite reads as the name of a field, whatever its version.
var name = regexp.MustCompile(`^[A-Za-z_][A-Za-z0-9_-]*$`)

// expressionOf is where a field lies, in the words in which its index was made: others would not use the index.
func expressionOf(path string) (string, bool) {
	expression := metadata.DefaultColumn
	for _, part := range strings.Split(path, ".") {
		if !name.MatchString(part) {
			return "", false
		}
		expression += "->'" + part + "'"
	}
	return expression, true
}

// textOf is the JSON that a value is kept as, if that is the only one.
func textOf(value any) (string, bool) {
	switch v := value.(type) {
	case string, bool, types.ObjectID:
	case int32:
		if v == 0 { // -0 is equal to it
			return "", false
		}
	case int64:
		if v == 0 || v > 1<<53 || v < -1<<53 {
			return "", false
		}
	case float64:
		if v == 0 || math.Abs(v) > 1<<53 {
			return "", false
		}
	default:
		return "", false
	}
	text, err := sjson.MarshalSingleValue(value)
	return string(text), err == nil
}

func (s *shape) equal(path, expression string, value any) *pushed {
	if _, isNull := value.(types.NullType); isNull && !s.lists[path] {
		return &pushed{sql: fmt.Sprintf("(%[1]s IS NULL OR %[1]s = 'null')", expression)}
	}
	text, ok := textOf(value)
	if !ok {
		return nil
	}
	return s.oneOf(path, expression, []any{text})
}

func (s *shape) in(path, expression string, list any) *pushed {
	values, ok := list.(*types.Array)
	if !ok {
		return nil
	}
	texts := make([]any, values.Len())
	for i := range texts {
		value, err := values.Get(i)
		if err != nil {
			return nil
		}
		if texts[i], ok = textOf(value); !ok {
			return nil
		}
	}
	if len(texts) == 0 {
		return &pushed{sql: "FALSE"}
	}
	return s.oneOf(path, expression, texts)
}

// oneOf holds where the value is kept as one of the texts; of a list, where one of them is somewhere in it.
func (s *shape) oneOf(path, expression string, texts []any) *pushed {
	if !s.lists[path] {
		if len(texts) == 1 {
			return &pushed{sql: expression + " = ?", args: texts}
		}
		return &pushed{sql: expression + " IN (?" + strings.Repeat(", ?", len(texts)-1) + ")", args: texts}
	}
	sql := make([]string, len(texts))
	for i := range sql {
		sql[i] = "instr(" + expression + ", ?) > 0"
	}
	return &pushed{sql: "(" + strings.Join(sql, " OR ") + ")", args: texts}
}

// The quotation mark with which JSON begins a text, and a character behind all others.
const first, last = `"`, string(utf8.MaxRune)

// above and below hold for texts that are in order as JSON: those with nothing that JSON writes in another way, up to the
// first character that comes before the quotation mark with which JSON ends them.
func (s *shape) above(path, expression string, value any) *pushed {
	bound, ok := value.(string)
	if !ok || s.lists[path] || s.escaped[path] {
		return nil
	}
	return &pushed{sql: expression + " >= ?", args: []any{first + inOrder(bound)}}
}

func (s *shape) below(path, expression string, value any) *pushed {
	bound, ok := value.(string)
	if !ok || s.lists[path] || s.escaped[path] {
		return nil
	}
	sql := fmt.Sprintf("(%[1]s >= ? AND %[1]s <= ?)", expression)
	return &pushed{sql: sql, args: []any{first, first + inOrder(bound) + last}}
}

// inOrder is the beginning of a text that sorts as JSON as it does itself.
func inOrder(text string) string {
	for i, r := range text {
		if r <= '"' || isEscaped(r) {
			return text[:i]
		}
	}
	return text
}
