// A server that speaks MongoDB's protocol and keeps its data in SQLite files, for tests: FerretDB, embedded.
//
// FerretDB finds the documents of an update first and writes them afterwards, so that two conditional updates can both
// win. MongoDB's single-document writes are atomic, and the product stands on that: the door in front of it lets one
// command through at a time.
//
// For each update of a command that finds its document FerretDB keeps a connection to SQLite until the command ends, and
// opens 100 of them at most: a command of a hundred updates waits for itself, and with it everybody. The door tells clients
// that a command has fewer writes; their drivers send more of them as several commands.
package main

import (
	"bytes"
	"context"
	"encoding/binary"
	"io"
	"log"
	"net"
	"os"
	"os/signal"
	"path/filepath"
	"sync"
	"syscall"

	"github.com/FerretDB/FerretDB/ferretdb"
)

// writesAtOnce is how many writes a client may put into one command: few, so that others have their turn in between.
const writesAtOnce = 10

// writesField is how a reply to "hello" begins to say that, in BSON: a whole number of 32 bits by this name.
var writesField = []byte("\x10maxWriteBatchSize\x00")

// main listens on the first argument (host:port) and keeps its data in the folder that the second names.
func main() {
	address, folder := os.Args[1], os.Args[2]
	socket := filepath.Join(folder, "ferretdb.sock")
	server, err := ferretdb.New(&ferretdb.Config{
		Listener: ferretdb.ListenerConfig{Unix: socket},
		Handler:  "sqlite",
		// What it keeps is thrown away after the tests: the disk is not waited for.
		SQLiteURL: "file:" + folder + "/?_pragma=synchronous(off)",
	})
	if err != nil {
		log.Fatal(err)
	}
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGTERM, syscall.SIGINT)
	defer stop()
	door, err := net.Listen("tcp", address)
	if err != nil {
		log.Fatal(err)
	}
	go accept(door, socket)
	if err := server.Run(ctx); err != nil && ctx.Err() == nil {
		log.Fatal(err)
	}
}

func accept(door net.Listener, socket string) {
	var turn sync.Mutex
	for {
		client, err := door.Accept()
		if err != nil {
			return
		}
		go serve(client, socket, &turn)
	}
}

// serve passes one client's commands on, each with its reply in one turn.
func serve(client net.Conn, socket string, turn *sync.Mutex) {
	defer client.Close()
	server, err := net.Dial("unix", socket)
	if err != nil {
		return
	}
	defer server.Close()
	for {
		command, err := readMessage(client)
		if err != nil {
			return
		}
		reply, err := answer(server, command, turn)
		if err != nil {
			return
		}
		limitWrites(reply)
		if _, err := client.Write(reply); err != nil {
			return
		}
	}
}

// answer gives the reply to a command, in its turn: but for those by which drivers find out whether the server is there. They
// touch no documents, and a driver that waits for them breaks its connections off.
func answer(server net.Conn, command []byte, turn *sync.Mutex) ([]byte, error) {
	switch commandName(command) {
	case "hello", "isMaster", "ismaster", "ping":
	default:
		turn.Lock()
		defer turn.Unlock()
	}
	if _, err := server.Write(command); err != nil {
		return nil, err
	}
	return readMessage(server)
}

// commandName is the first field of a command: behind the header of the message (16 bytes), flags (4), the kind of its first
// section (1), the length of the document (4) and the type of the field (1). Messages of the older kind only greet.
func commandName(message []byte) string {
	const opQuery, opMsg, start = 2004, 2013, 26
	switch kind := binary.LittleEndian.Uint32(message[12:]); {
	case kind == opQuery:
		return "ismaster"
	case kind != opMsg || len(message) <= start:
		return ""
	}
	name, _, _ := bytes.Cut(message[start:], []byte{0})
	return string(name)
}

// limitWrites lowers the number of writes in a reply that says it.
func limitWrites(reply []byte) {
	_, number, found := bytes.Cut(reply, writesField)
	if found && len(number) >= 4 && binary.LittleEndian.Uint32(number) > writesAtOnce {
		binary.LittleEndian.PutUint32(number, writesAtOnce)
	}
}

// readMessage reads a message of the wire protocol: its first four bytes are its length.
func readMessage(from io.Reader) ([]byte, error) {
	var header [4]byte
	if _, err := io.ReadFull(from, header[:]); err != nil {
		return nil, err
	}
	length := binary.LittleEndian.Uint32(header[:])
	if length < 16 || length > 64<<20 {
		return nil, io.ErrUnexpectedEOF
	}
	message := make([]byte, length)
	copy(message, header[:])
	_, err := io.ReadFull(from, message[4:])
	return message, err
}
